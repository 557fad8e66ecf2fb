export { LateTransfers } from './late-transfers.tsx'
export { MoveStudent } from './move-student.tsx'
export { TransfersCard } from './transfers-card.tsx'
