export { LinkHealth } from './link-health.tsx'
