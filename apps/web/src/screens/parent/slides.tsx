export { ParentSlides } from '../../features/accounts/index.ts'
