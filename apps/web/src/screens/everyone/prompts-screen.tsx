import { schoolClassesAddress } from '@kindling/rules/addresses'
import { promptHomeMessages } from '@kindling/rules/messages/prompt-home'
import { promptingMessages } from '@kindling/rules/messages/prompting'
import {
  type PromptSource,
  promptAges,
  promptAgesOfGrade,
  promptSources,
  promptTopics,
} from '@kindling/rules/prompts'
import { useContext } from 'react'
import { useGroupsInSight } from '../../features/classes/index.ts'
import {
  everyAge,
  MakePrompt,
  PromptActs,
  type PromptFilter,
  PromptFilters,
  PromptList,
  promptsAddress,
} from '../../features/prompts/index.ts'
import { classOfPrompts, remember, remembered } from '../../platform/remembered.ts'
import { useSession } from '../../platform/session.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, PageHead, Stack } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { TeachingTabs } from '../teacher/teaching-tabs.tsx'

/** The prompts for journals: a teacher chooses and makes them, a child answers them. */
export function PromptsScreen() {
  const { user } = useSession()
  return user?.user_type === 'Child' ? <ForChild childId={user.id} /> : <ForTeacher />
}

function ForChild({ childId }: { childId: number }) {
  const sources = ['library', 'class'] as const
  const filter = useFilter(sources)
  return (
    <>
      <PageHead title={promptingMessages.childTitle} lead={promptingMessages.childLead} />
      <Stack>
        <PromptFilters filter={filter} sources={sources} withAges={false} />
        <PromptList
          filter={filter}
          isRead
          acts={({ id, title }) => (
            <ButtonLink
              href={`/child/${childId}/journals?make=write&prompt=${id}`}
              opens={{ make: 'write', prompt: id }}
            >
              {promptHomeMessages.answer}
              <span className="out-of-sight">{`: ${title}`}</span>
            </ButtonLink>
          )}
        />
      </Stack>
    </>
  )
}

const teacherSources = ['library', 'own', 'school'] as const

/** One choice of a class, for which prompts are used and whose ages are shown first. */
function ForTeacher() {
  const { user } = useSession()
  const asked = useFilter(teacherSources)
  const { age } = useQueryOfAddress()
  const ageAsked = age === everyAge ? age : asked.age
  const navigation = useContext(NavigationContext)
  const found = useGroupsInSight()
  const groups = found.data?.filter(({ can }) => can.includes('recommend')) ?? []
  const lastUsed = classOfPrompts(user?.id ?? 0)
  const wanted = asked.group ?? remembered(lastUsed)
  const group = groups.find(({ id }) => String(id) === wanted) ?? groups[0] ?? null
  const ofClass = asked.source === 'library' && !ageAsked ? promptAgesOfGrade(group?.grade) : asked.age
  const filter = { ...asked, age: ofClass }
  const choose = groups.length > 0 && (
    <ChoiceField
      label={promptingMessages.useClass}
      value={group?.id}
      data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={event => {
        remember(lastUsed, event.currentTarget.value)
        navigation?.go(promptsAddress({ ...asked, age: ageAsked, group: event.currentTarget.value }))
      }}
    />
  )
  return (
    <>
      <TeachingTabs />
      <PageHead
        title={promptingMessages.title}
        lead={promptingMessages.lead}
        acts={
          <>
            {choose}
            <MakePrompt />
          </>
        }
      />
      {found.isPending ? (
        <Pending />
      ) : (
        <Stack>
          {groups.length === 0 && <NoClassYet />}
          <PromptFilters filter={filter} ageAsked={ageAsked} sources={teacherSources} withAges />
          <PromptList
            filter={filter}
            withAges
            acts={prompt => <PromptActs prompt={prompt} group={group} />}
          />
        </Stack>
      )}
    </>
  )
}

/** Before there is a class, a prompt can be read and not given. */
const NoClassYet = () => (
  <Card lit>
    <Stack gap="small">
      <p>{promptingMessages.noClass}</p>
      <div>
        <ButtonLink href={schoolClassesAddress}>{promptingMessages.toClasses}</ButtonLink>
      </div>
    </Stack>
  </Card>
)

/** The filter in the address; unknown values are ignored. */
function useFilter(sources: readonly PromptSource[]): PromptFilter {
  const { source, topic, age, group } = useQueryOfAddress()
  const known = promptSources.find(one => one === source && sources.includes(one)) ?? 'library'
  return {
    source: known,
    topic: known === 'library' ? promptTopics.find(one => one === topic) : undefined,
    age: known === 'library' ? promptAges.find(({ key }) => key === age)?.key : undefined,
    group,
  }
}
