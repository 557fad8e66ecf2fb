export { AllDisputes } from './all-disputes.tsx'
export { DisputesNote } from './disputes-note.tsx'
export { SchoolDisputes } from './school-disputes.tsx'
export { useSchoolDisputes } from './use-school-disputes.ts'
