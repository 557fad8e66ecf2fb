export { DownloadBadge } from './download-badge.tsx'
