import { sparkCategoryWords, sparkListWords, sparkMessages } from '@kindling/rules/messages/sparks'
import { sparkCategoryNames, sparkLists } from '@kindling/rules/sparks'
import { RandomSparks, type SparkChoice, SparkList, SparkRow } from '../../features/sparks/index.ts'
import { useIdParam, useTextParam } from '../../platform/use-address.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { BackLink } from './back-link.tsx'

const ofChild = ['teacher_picks', 'teacher_added', 'saved'] as const

/**
 * The websites of a child: the ones that teachers found, its favorites, and some of each category
 * (SPARKS-08).
 */
export function SparksScreen() {
  const childId = useIdParam('childId') ?? 0
  return (
    <>
      <PageHead
        title={sparkMessages.title}
        lead={sparkMessages.lead}
        back={<BackLink href="/dashboard/courses">{sparkMessages.toSearch}</BackLink>}
      />
      <Stack gap="large">
        {ofChild.map(choice => (
          <SparkRow key={choice} childId={childId} choice={choice} header={sparkListWords[choice].header} />
        ))}
        <RandomSparks childId={childId} />
        {sparkCategoryNames.map(name => (
          <SparkRow key={name} childId={childId} choice={name} header={sparkCategoryWords[name]} />
        ))}
      </Stack>
    </>
  )
}

/** All websites of a list or a category (SPARKS-09). */
export function MoreSparksScreen() {
  const childId = useIdParam('childId') ?? 0
  const asked = useTextParam('category')
  const choice: SparkChoice | undefined = [...sparkLists, ...sparkCategoryNames].find(one => one === asked)
  const back = <BackLink href={`/child/${childId}/sparks`}>{sparkMessages.title}</BackLink>
  if (!choice)
    return (
      <>
        <PageHead title={sparkMessages.title} back={back} />
        <EmptyState picture="lost">{sparkMessages.none}</EmptyState>
      </>
    )
  const { header, empty } = wordsOf(choice)
  return (
    <>
      <PageHead title={header} about={header} back={back} />
      <SparkList childId={childId} choice={choice} empty={empty} />
    </>
  )
}

function wordsOf(choice: SparkChoice): { header: string; empty: string } {
  const list = sparkLists.find(one => one === choice)
  if (list) return sparkListWords[list]
  const category = sparkCategoryNames.find(one => one === choice)
  return { header: category ? sparkCategoryWords[category] : sparkMessages.title, empty: sparkMessages.none }
}
