export { ClassStaffCard } from './class-staff-card.tsx'
export { WaitingTeachers } from './waiting-teachers.tsx'
