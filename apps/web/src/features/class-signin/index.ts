export { ClassSignInPanel } from './class-sign-in.tsx'
export { ClassTablet } from './class-tablet.tsx'
export { classSignInNews } from './news.ts'
