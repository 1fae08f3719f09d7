// The dashboard's own words, for addresses that lead nowhere.
export { default } from '@/app/dashboard/not-found';
