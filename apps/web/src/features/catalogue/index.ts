export { LongView } from './long-view.tsx'
export { SearchField } from './search-field.tsx'
export { SearchResults } from './search-results.tsx'
export { Shelves } from './shelves.tsx'
