ALTER TABLE "recipe_version" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "recipe_version" ADD COLUMN "is_branch" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recipe_version" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "recipe_version" SET "is_branch" = true, "summary" = substr("summary", 9) WHERE "summary" LIKE 'Branch: %';
