import { lessonAnswerMessages } from '@kindling/rules/messages/lesson-answers'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { uiMessages } from '@kindling/rules/messages/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { editLessonAddress, exercisesQuery, ownLessonQuery } from '../../features/authoring/index.ts'
import {
  answerCountsQuery,
  type ClassJournal,
  lessonAnswersQuery,
} from '../../features/class-journals/index.ts'
import { groupsQuery } from '../../features/classes/index.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useAddressWithQuery, useIdOfQuery, useIdParam } from '../../platform/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead, Row, Stack } from '../../ui/card.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'
import { EntryList } from './entry-list.tsx'
import styles from './lesson-answers.module.css'

/** The answers of a class to a teacher's lesson: question by question, the students side by side. */
export function LessonAnswersScreen() {
  const { user } = useSession()
  const lessonId = useIdParam('lessonId') ?? 0
  const asked = useIdOfQuery('group')
  const addressWith = useAddressWithQuery()
  const lesson = useQuery(ownLessonQuery(lessonId))
  const groups = useQuery(groupsQuery)
  const counts = useQuery(answerCountsQuery(lessonId))
  useTabTitle(lesson.data?.name, lessonAnswerMessages.title)
  const back = (
    <BackLink href={editLessonAddress(lessonId, user?.id ?? 0)}>{lessonFormMessages.toLesson}</BackLink>
  )
  const failed = [lesson, groups, counts].find(one => one.isError)
  if (failed?.error)
    return <FailedState message={messageOf(failed.error)} onRetry={() => void failed.refetch()} back={back} />
  if (!lesson.data || !groups.data || !counts.data) return <Skeleton shape="page" count={1} />
  const { name, group_ids } = lesson.data
  const answersOf = ({ id }: { id: number }) => counts.data.get(id) ?? 0
  // A lesson that was taken back keeps the answers that it has.
  const having = groups.data.filter(one => group_ids.includes(one.id) || answersOf(one) > 0)
  const group = having.find(({ id }) => id === asked) ?? having.find(answersOf) ?? having[0]
  return (
    <>
      <PageHead
        title={lessonAnswerMessages.title}
        lead={format(lessonAnswerMessages.lead, { name })}
        back={back}
      />
      <Stack gap="large">
        {having.length > 1 && (
          <FilterLinks
            label={lessonAnswerMessages.classes}
            links={having.map(one => ({
              href: addressWith({ group: String(one.id) }),
              label: format(lessonAnswerMessages.ofClass, { name: one.name, count: answersOf(one) }),
              current: one === group,
            }))}
          />
        )}
        {group ? (
          <Answers key={group.id} lessonId={lessonId} groupId={group.id} account={user?.id ?? 0} />
        ) : (
          <EmptyState picture="journal">{lessonAnswerMessages.noClass}</EmptyState>
        )}
      </Stack>
    </>
  )
}

interface AnswersProps {
  lessonId: number
  groupId: number
  account: number
}

function Answers({ lessonId, groupId, account }: AnswersProps) {
  const list = useInfiniteQuery(lessonAnswersQuery(groupId, lessonId))
  const exercises = useQuery(exercisesQuery(lessonId))
  const failed = [list, exercises].find(one => one.isError)
  if (failed?.error)
    return <FailedState message={messageOf(failed.error)} onRetry={() => void failed.refetch()} />
  if (!list.data || !exercises.data) return <Skeleton shape="entry" count={4} />
  const entries = list.data.pages.flat()
  if (entries.length === 0) return <EmptyState picture="journal">{lessonAnswerMessages.noneYet}</EmptyState>
  const questions = exercises.data.flatMap(exercise => exercise.questions)
  const asked = new Set(questions.map(({ question_id }) => question_id))
  const rest = entries.filter(({ question_id }) => question_id === null || !asked.has(question_id))
  const shared = { knownAt: list.dataUpdatedAt, account }
  return (
    <Stack gap="large">
      {questions.map(({ question_id, question }) => (
        <OneQuestion
          key={question_id}
          title={question}
          entries={entries.filter(entry => entry.question_id === question_id)}
          {...shared}
        />
      ))}
      {rest.length > 0 && <OneQuestion title={lessonAnswerMessages.whole} entries={rest} {...shared} />}
      {list.hasNextPage && (
        <Row>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {uiMessages.more}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

interface OneQuestionProps {
  title: string
  entries: readonly ClassJournal[]
  knownAt: number
  account: number
}

const OneQuestion = ({ title, entries, knownAt, account }: OneQuestionProps) => (
  <section className={styles.question}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {entries.length > 0 && (
        <p className="soft">{format(lessonAnswerMessages.count, { count: entries.length })}</p>
      )}
    </div>
    {entries.length === 0 ? (
      <p className="soft">{lessonAnswerMessages.none}</p>
    ) : (
      <EntryList journals={entries} knownAt={knownAt} account={account} areAnswers />
    )}
  </section>
)
