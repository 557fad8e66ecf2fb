export { AddChildDialog } from '../../features/families/index.ts'
