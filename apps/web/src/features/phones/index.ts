export { LazyPhone } from './lazy.tsx'
