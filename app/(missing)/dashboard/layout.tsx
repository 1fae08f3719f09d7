// The dashboard's own frame, for addresses that lead nowhere.
export { default, metadata } from '@/app/dashboard/layout';
