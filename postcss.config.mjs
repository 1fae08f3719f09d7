// Tailwind is the only step CSS goes through.
export default { plugins: { '@tailwindcss/postcss': {} } };
