import { promptingMessages } from '@kindling/rules/messages/prompting'
import { type PromptSource, promptAges, promptTopics } from '@kindling/rules/prompts'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { PhoneFold } from '../../ui/phone-fold.tsx'
import { everyAge, type PromptFilter, promptsAddress } from './addresses.ts'
import styles from './prompts.module.css'

interface PromptFiltersProps {
  filter: PromptFilter
  /** The age that the address names; without it the ages are those of the class. */
  ageAsked?: string | undefined
  sources: readonly PromptSource[]
  /** A child only sees prompts for its own age. */
  withAges: boolean
}

/** The filters of prompts: the source, and for the library the topic and the age; all of them are in the address. */
export function PromptFilters({ filter, ageAsked, sources, withAges }: PromptFiltersProps) {
  const { source, topic, age, group } = filter
  const isLibrary = source === 'library'
  return (
    <div className={styles.filters}>
      <FilterLinks
        label={promptingMessages.sources}
        links={sources.map(one => ({
          href: promptsAddress({ source: one, group }),
          label: format(promptingMessages.source, { source: one }),
          current: one === source,
        }))}
      />
      {isLibrary && (
        <PhoneFold label={promptingMessages.filter}>
          <Topics filter={filter} ageAsked={ageAsked} />
          {withAges && (
            <FilterLinks
              label={promptingMessages.ages}
              links={[undefined, ...promptAges.map(({ key }) => key)].map(one => ({
                href: promptsAddress({ source, topic, age: one ?? everyAge, group }),
                label: one ? format(promptingMessages.age, { key: one }) : promptingMessages.allAges,
                current: one === age,
              }))}
            />
          )}
        </PhoneFold>
      )}
    </div>
  )
}

/** The first few topics and the chosen one; the others are one press away, so that the prompts begin on the first screen. */
function Topics({ filter, ageAsked }: Pick<PromptFiltersProps, 'filter' | 'ageAsked'>) {
  const { source, topic, group } = filter
  const [isWhole, setWhole] = useState(false)
  const shown = promptTopics.filter((one, place) => isWhole || place < firstTopics || one === topic)
  return (
    <div className={styles.topics}>
      <FilterLinks
        label={promptingMessages.topics}
        links={[undefined, ...shown].map(one => ({
          href: promptsAddress({ source, topic: one, age: ageAsked, group }),
          label: one ? format(promptingMessages.topic, { topic: one }) : promptingMessages.allTopics,
          current: one === topic,
        }))}
      />
      {!isWhole && (
        <Button look="plain" onClick={() => setWhole(true)}>
          {promptingMessages.moreTopics}
        </Button>
      )}
    </div>
  )
}

const firstTopics = 4
