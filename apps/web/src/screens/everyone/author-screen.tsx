import { authorPageMessages } from '@kindling/rules/messages/authors'
import { learningMessages } from '@kindling/rules/messages/learning'
import { useQuery } from '@tanstack/react-query'
import { authorQuery } from '../../features/authoring/index.ts'
import { ItemCard, ReportButton } from '../../features/catalogue/index.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { CardGrid, PageHead, Row, Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

const back = <BackLink href="/dashboard/courses">{learningMessages.toCourses}</BackLink>

/** An author for everybody: the name, a line, and what everybody has by this author (decision 0068). */
export function AuthorScreen() {
  const found = useQuery(authorQuery(useIdParam('authorId') ?? 0))
  const { user } = useSession()
  useTabTitle(found.data?.author.name)
  if (found.isPending) return <Skeleton shape="card" count={4} />
  if (found.isError)
    return <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} back={back} />
  const { author, items } = found.data
  // The name and the line were approved with a course: what is wrong with them is reported with it.
  const course = items.find(({ archetype }) => archetype === 'Courses')
  return (
    <>
      <PageHead title={author.name} lead={author.description} back={back} />
      <Stack gap="large">
        {author.website && (
          <p>
            <a className="alone" href={author.website} target="_blank" rel="noopener noreferrer">
              {author.website}
            </a>
          </p>
        )}
        <section>
          <Stack>
            <h2>{authorPageMessages.courses}</h2>
            {items.length === 0 && <EmptyState picture="courses">{authorPageMessages.empty}</EmptyState>}
            <CardGrid>
              {items.map(item => (
                <ItemCard key={item.id} item={item} />
              ))}
            </CardGrid>
          </Stack>
        </section>
        {user && course && (
          <Row>
            <ReportButton item={{ ...course, title: author.name }} />
          </Row>
        )}
      </Stack>
    </>
  )
}
