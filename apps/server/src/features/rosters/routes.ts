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
import { childGate, groupGate, schoolGate } from '../../platform/access/gates.ts'
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
  serveRow(listStudents, schoolGate, showStudents),
  serveRow(listTeachers, schoolGate, showTeachers),
  serveRow(exportRoster, schoolGate, takeRoster),
  serveRow(listGroupStudentsBasic, groupGate, showClassCards),
  serve(getGroupsUsers, showGroupsUsers),
  serveRow(getGradesStudents, schoolGate, showGradesStudents),
  serveRow(updateUserGroups, childGate, changeClasses),
  serveRow(addStudent, schoolGate, addStudentTo),
  serveRow(addClassStudent, groupGate, addToClass),
  serveRow(addTeacher, schoolGate, addTeacherTo),
  serveRow(deleteTeacher, schoolGate, removeTeacher),
  serveRow(listSimilarStudents, childGate, showSimilar),
  serve(recordProfileView, recordView),
]
