import { gradeCodes, gradeName } from './grades.ts'
import { genders } from './people.ts'
import { teacherInterests, teacherRoles } from './teachers.ts'

/** The choices of surveys and forms, list by list (D-70). */
export const surveyLists: Readonly<Record<string, string[]>> = {
  roles: [...teacherRoles],
  interests: [...teacherInterests],
  grades: gradeCodes.map(gradeName),
  genders: [...genders],
}
