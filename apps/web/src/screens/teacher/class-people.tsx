export { AddStudent, ClassListButton, JoiningPanel } from '../../features/memberships/index.ts'
