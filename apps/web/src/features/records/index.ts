export { BroughtList } from './brought-list.tsx'
export { RecordCard } from './record-card.tsx'
