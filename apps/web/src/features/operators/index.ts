export { Operators } from './operators.tsx'
