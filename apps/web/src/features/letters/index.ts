export { ClassFamiliesPanel } from './class-families.tsx'
export { GuardiansToTap } from './guardians-to-tap.tsx'
export { LetterCard } from './letter-card.tsx'
export { letterNews } from './news.ts'
