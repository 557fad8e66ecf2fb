export { FirstStepsCard } from '../../features/accounts/index.ts'
