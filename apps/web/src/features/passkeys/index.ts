export { LazyPasskeys, LazySecondStep } from './lazy.tsx'
