import { listClassSuggestions, listSuggestions } from '@kindling/contract/suggestions'
import { suggestionPages } from '@kindling/rules/suggestions'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

/** A child, or a class of the reader. */
export type SuggestionsOf = { childId: number } | { groupId: number }

export type Suggestion = ReplyOf<typeof listSuggestions>['suggestions'][number]

/** Under the key of the shelves: a favorite, or a wish for less, takes effect at once. */
export const suggestionsQuery = (of: SuggestionsOf, limit: number = suggestionPages.usual) =>
  queryOptions({
    queryKey: keys.shelves(
      'suggestions',
      ...('childId' in of ? ['child', of.childId] : ['class', of.groupId]),
      limit,
    ),
    queryFn: ({ signal }) =>
      ('childId' in of
        ? callServer(listSuggestions, { params: { childId: of.childId }, query: { limit }, signal })
        : callServer(listClassSuggestions, { params: { groupId: of.groupId }, query: { limit }, signal })
      ).then(reply => reply.suggestions),
  })
