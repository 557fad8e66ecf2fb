export { AssignedList } from './assigned-list.tsx'
export { ManageAssignments } from './manage-assignments.tsx'
