export { careerAddress } from './addresses.ts'
export { careerQuery } from './api.ts'
export { CareerView } from './career-view.tsx'
