export { Favorites } from './favorites.tsx'
export { SearchField } from './search-field.tsx'
export { SearchResults } from './search-results.tsx'
