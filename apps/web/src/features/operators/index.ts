export { OperatorHome } from './operator-home.tsx'
export { Operators } from './operators.tsx'
