export { highlightChanges, highlightNews } from './news.ts'
