import { addStudents, fillSignInSheet, getSignInSheet, printSignInSheet } from '@kindling/contract/imports'
import { groupGate, schoolGate } from '../../platform/access/gates.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { sheetGate } from './access.ts'
import { importStudents } from './import-students.ts'
import { fillSheet, showSheet, startSheet } from './sign-in-sheets.ts'

export const importRoutes: Route[] = [
  serveRow(addStudents, schoolGate, importStudents),
  serveRow(printSignInSheet, groupGate, startSheet),
  serveRow(getSignInSheet, sheetGate, showSheet),
  serveRow(fillSignInSheet, sheetGate, fillSheet),
]
