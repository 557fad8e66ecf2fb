export { ChildConsents } from './child-consents.tsx'
