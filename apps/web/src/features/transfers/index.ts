export { LateTransfers } from './late-transfers.tsx'
export { MoveStudent } from './move-student.tsx'
export { transferNews } from './news.ts'
export { TransfersCard } from './transfers-card.tsx'
