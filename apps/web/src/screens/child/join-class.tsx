export { JoinClass } from '../../features/classes/index.ts'
