// Comes after the first sight of a child's home.
export { WellbeingCard } from '../../features/wellbeing/index.ts'
