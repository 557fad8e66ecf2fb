export { ClassStaffCard } from '../../features/class-staff/index.ts'
