export { SampleClass } from './sample-class.tsx'
