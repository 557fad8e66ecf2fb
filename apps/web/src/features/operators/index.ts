export { homeQuery } from './api.ts'
export { OperatorHome } from './operator-home.tsx'
export { Operators } from './operators.tsx'
