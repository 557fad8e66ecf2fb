import { promptingMessages } from '@kindling/rules/messages/prompting'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { CardList } from '../../ui/card-lists.tsx'
import type { PromptFilter } from './addresses.ts'
import { type Prompt, promptsQuery } from './api.ts'
import { PromptCard } from './prompt-card.tsx'

interface PromptListProps {
  filter: PromptFilter
  withAges?: boolean
  isRead?: boolean
  /** The acts on each. */
  acts: (prompt: Prompt) => ReactNode
}

const empty = {
  own: promptingMessages.emptyOwn,
  school: promptingMessages.emptySchool,
  class: promptingMessages.emptyClass,
  library: promptingMessages.emptyLibrary,
}

/** Prompts of one source, a page at a time. */
export const PromptList = ({ filter, withAges = false, isRead = false, acts }: PromptListProps) => (
  <CardList
    list={useInfiniteQuery(promptsQuery(filter))}
    itemsOf={page => page}
    empty={format(empty[filter.source])}
    wide
  >
    {prompt => (
      <PromptCard key={prompt.id} prompt={prompt} withAges={withAges} isRead={isRead}>
        {acts(prompt)}
      </PromptCard>
    )}
  </CardList>
)
