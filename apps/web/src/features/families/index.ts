export { AddChildDialog } from './add-child-dialog.tsx'
export { childQuery, childrenQuery } from './api.ts'
export { ChildrenCards } from './children-cards.tsx'
