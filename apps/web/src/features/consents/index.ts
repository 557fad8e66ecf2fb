export { ChildConsents, useConsentIsMissing } from './child-consents.tsx'
