// The dashboard's layout, for unknown addresses.
export { default, metadata } from '@/app/dashboard/layout';
