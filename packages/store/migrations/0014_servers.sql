CREATE TABLE "project_holder" (
	"project_id" text PRIMARY KEY NOT NULL,
	"server_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_process" (
	"id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_holder" ADD CONSTRAINT "project_holder_server_id_server_process_id_fk" FOREIGN KEY ("server_id") REFERENCES "public"."server_process"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_holder_server_id_index" ON "project_holder" USING btree ("server_id");