export { WorkLists } from './work-lists.tsx'
