// The dashboard's 404 page, for unknown addresses.
export { default } from '@/app/dashboard/not-found';
