import { addStudents, fillSignInSheet, getSignInSheet, printSignInSheet } from '@kindling/contract/imports'
import { groupPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { sheetPolicy } from './access.ts'
import { importStudents } from './import-students.ts'
import { fillSheet, showSheet, startSheet } from './sign-in-sheets.ts'

export const importRoutes: Route[] = [
  serveRow(addStudents, schoolPolicy, importStudents),
  serveRow(printSignInSheet, groupPolicy, startSheet),
  serveRow(getSignInSheet, sheetPolicy, showSheet),
  serveRow(fillSignInSheet, sheetPolicy, fillSheet),
]
