export { ClassFamiliesPanel } from './class-families.tsx'
export { LetterCard } from './letter-card.tsx'
