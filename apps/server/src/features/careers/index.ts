export { careerRoutesForAnyone } from './routes.ts'
