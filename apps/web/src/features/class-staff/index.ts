export { ClassStaffCard } from './class-staff-card.tsx'
export { classStaffNews } from './news.ts'
export { WaitingTeachers } from './waiting-teachers.tsx'
