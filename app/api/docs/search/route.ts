// GET /api/docs/search: finds pages and sections of the documentation.
import { createFromSource } from 'fumadocs-core/search/server';
import { source } from '@/app/docs/source';

export const { GET } = createFromSource(source);
