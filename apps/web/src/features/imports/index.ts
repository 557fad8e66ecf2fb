export { ImportStudents } from './import-students.tsx'
export { SheetButton } from './sheet-button.tsx'
export { SignInSheet } from './sign-in-sheet.tsx'
