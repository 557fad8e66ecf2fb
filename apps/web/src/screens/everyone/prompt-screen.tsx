import { landingMessages } from '@kindling/rules/messages/landing'
import { promptHomeMessages } from '@kindling/rules/messages/prompt-home'
import { promptingMessages } from '@kindling/rules/messages/prompting'
import { useQuery } from '@tanstack/react-query'
import { ItemActs, itemQuery } from '../../features/catalogue/index.ts'
import { useGroupsInSight } from '../../features/classes/index.ts'
import { PromptActs, promptQuery, promptsAddress } from '../../features/prompts/index.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { PictureHead } from '../../ui/picture-head.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

/** One of our prompts, for all readers: a child answers it, and a teacher sets it for a class. */
export function PromptScreen() {
  const id = useIdParam('journalTypeId') ?? 0
  const { user } = useSession()
  const found = useQuery(itemQuery('JournalTypes', id))
  const item = found.data?.item
  useTabTitle(item?.title)
  const back = <BackLink href="/dashboard/courses">{promptingMessages.toSearch}</BackLink>
  if (found.isError)
    return <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} back={back} />
  if (!item) return <Skeleton shape="page" count={1} />
  const { min_age: min, max_age: max } = item
  const isForAges = min !== null && max !== null
  return (
    <Stack>
      {back}
      <PictureHead
        picture={item.picture}
        title={item.title}
        lead={isForAges ? format(promptingMessages.oneForAges, { min, max }) : promptingMessages.one}
        text={item.summary}
      >
        {user?.user_type === 'Child' && <AnswerIt childId={user.id} promptId={id} />}
        {user?.user_type === 'Teacher' && <GiveToClass promptId={id} />}
        {!user && <BeginHere />}
        <Row>
          <ItemActs archetype="JournalTypes" id={id} />
        </Row>
      </PictureHead>
    </Stack>
  )
}

const AnswerIt = ({ childId, promptId }: { childId: number; promptId: number }) => (
  <Row>
    <ButtonLink
      href={`/child/${childId}/journals?make=write&prompt=${promptId}`}
      opens={{ make: 'write', prompt: promptId }}
    >
      {promptHomeMessages.answer}
    </ButtonLink>
    <ButtonLink look="quiet" href={promptsAddress()}>
      {promptHomeMessages.more}
    </ButtonLink>
  </Row>
)

/** A guest makes an account to use it. */
const BeginHere = () => (
  <Row>
    <ButtonLink look="main" href="/registration">
      {landingMessages.familyAct}
    </ButtonLink>
    <ButtonLink look="quiet" href="/registration/classroom">
      {landingMessages.schoolAct}
    </ButtonLink>
  </Row>
)

/** The teacher's first class by one tap; the page of all prompts has the others. */
function GiveToClass({ promptId }: { promptId: number }) {
  const prompt = useQuery(promptQuery(promptId))
  const groups = useGroupsInSight()
  const group = groups.data?.find(({ can }) => can.includes('recommend')) ?? null
  return (
    <Row>
      {prompt.data && <PromptActs prompt={prompt.data} group={group} />}
      <ButtonLink look="quiet" href={promptsAddress()}>
        {promptingMessages.all}
      </ButtonLink>
    </Row>
  )
}
