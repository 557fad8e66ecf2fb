export { FirstStepsCard, LettersCard } from '../../features/accounts/index.ts'
export { SheetButton } from '../../features/imports/index.ts'
