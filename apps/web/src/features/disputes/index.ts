export { AllDisputes } from './all-disputes.tsx'
export { SchoolDisputes } from './school-disputes.tsx'
