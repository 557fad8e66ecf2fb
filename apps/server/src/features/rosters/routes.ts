import {
  addClassStudent,
  addStudent,
  addTeacher,
  deleteTeacher,
  exportRoster,
  getGradesStudents,
  getGroupsUsers,
  listGroupStudentsBasic,
  listSimilarStudents,
  listStudents,
  listTeachers,
  recordProfileView,
  updateUserGroups,
} from '@kindling/contract/rosters'
import { childPolicy, groupPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { addStudentTo, addToClass } from './add-student.ts'
import { addTeacherTo, removeTeacher } from './manage-teachers.ts'
import { changeClasses } from './place-students.ts'
import {
  recordView,
  showClassCards,
  showGradesStudents,
  showGroupsUsers,
  showSimilar,
} from './show-classes.ts'
import { showStudents, showTeachers, takeRoster } from './show-roster.ts'

export const rosterRoutes: Route[] = [
  serveRow(listStudents, schoolPolicy, showStudents),
  serveRow(listTeachers, schoolPolicy, showTeachers),
  serveRow(exportRoster, schoolPolicy, takeRoster),
  serveRow(listGroupStudentsBasic, groupPolicy, showClassCards),
  serve(getGroupsUsers, showGroupsUsers),
  serveRow(getGradesStudents, schoolPolicy, showGradesStudents),
  serveRow(updateUserGroups, childPolicy, changeClasses),
  serveRow(addStudent, schoolPolicy, addStudentTo),
  serveRow(addClassStudent, groupPolicy, addToClass),
  serveRow(addTeacher, schoolPolicy, addTeacherTo),
  serveRow(deleteTeacher, schoolPolicy, removeTeacher),
  serveRow(listSimilarStudents, childPolicy, showSimilar),
  serve(recordProfileView, recordView),
]
